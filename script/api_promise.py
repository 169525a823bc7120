"""The part of script/check-promises that compares descriptions of the API."""


class Description:
    """An OpenAPI description as facts. Answers may gain members and lose none; requests may gain optional
    members only, and lose none."""

    def __init__(self, document):
        self.schemas = document["components"]["schemas"]
        self.offered, self.demanded, self.certain = set(), set(), set()
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                self.operation(f"{method.upper()} {path}", operation)

    def operation(self, name, operation):
        self.offered.add(name)
        for parameter in operation.get("parameters", []):
            if "name" in parameter:
                self.offered.add(f"{name}: parameter {parameter['name']}")
                if parameter.get("required"):
                    self.demanded.add(f"{name}: parameter {parameter['name']}")
        for kind, body in operation.get("requestBody", {}).get("content", {}).items():
            self.walk(f"{name}: request", body.get("schema", {}), self.demanded, ())
        for status, response in operation["responses"].items():
            if str(status).startswith("2"):
                self.offered.add(f"{name}: {status}")
            for body in response.get("content", {}).values():
                self.walk(f"{name}: {status}", body.get("schema", {}), self.certain, ())

    def walk(self, at, schema, required, above):
        reference = schema.get("$ref")
        if reference in above:
            return
        if reference:
            above, schema = above + (reference,), self.schemas[reference.rpartition("/")[2]]
        kind = schema.get("type")
        self.offered.add(f"{at} {'|'.join(sorted(set(kind) - {'null'})) if isinstance(kind, list) else kind}")
        for name in schema.get("required", []):
            required.add(f"{at}.{name}")
        for name, inner in schema.get("properties", {}).items():
            self.walk(f"{at}.{name}", inner, required, above)
        if "items" in schema:
            self.walk(f"{at}[]", schema["items"], required, above)
        if isinstance(schema.get("additionalProperties"), dict):
            self.walk(f"{at}.*", schema["additionalProperties"], required, above)

    def broken_by(self, new):
        yield from (f"is gone from the API: {fact}" for fact in sorted(self.offered - new.offered))
        yield from (f"may be missing in the API's answers now: {fact}" for fact in sorted(self.certain - new.certain))
        known = {fact.partition(":")[0] for fact in self.offered}
        yield from (f"is now required by the API: {fact}" for fact in sorted(new.demanded - self.demanded)
                    if fact.partition(":")[0] in known)
