import urwid

fields = [
    urwid.Edit(f"{label:18}", mask="*" if "assword" in label else None)
    for label in ["Full name", "E-mail", "Password", "Confirm password"]
]
urwid.MainLoop(urwid.Filler(urwid.Pile(fields))).run()
