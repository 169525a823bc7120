from prompt_toolkit.application import Application
from prompt_toolkit.layout import HSplit, Layout
from prompt_toolkit.widgets import TextArea

fields = [
    TextArea(prompt=f"{label:18}", multiline=False, password="assword" in label)
    for label in ["Full name", "E-mail", "Password", "Confirm password"]
]
Application(layout=Layout(HSplit(fields)), full_screen=True).run()
