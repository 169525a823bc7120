from textual.app import App
from textual.widgets import Input, Label


class Form(App):
    def compose(self):
        for label in ["Full name", "E-mail", "Password", "Confirm password"]:
            yield Label(label)
            yield Input(password="assword" in label)


Form().run()
