from pygments.lexers.special import TextLexer

project = "Schedulers"
extensions = ["myst_parser"]
html_static_path = ["_static"]
html_js_files = [("heddle-sim/heddle-sim.js", {"type": "module"})]


def setup(app):
    app.add_lexer("heddle", TextLexer)
