# #region greet
def greet(name: str) -> str:
    """Return a greeting for a name."""
    return f"Hello, {name}!"
# #endregion


print(greet("reader"))
