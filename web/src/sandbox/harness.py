"""Runs a reader's program and the test of its author; what it finds out goes to `say`."""

import ast
import builtins
import io
import random
import sys
import time

from pyodide.ffi import can_run_sync, run_sync

USER = "<your code>"
SETUP = "<set-up>"
TEST = "<test>"
# Of the text that a test gets to see, in characters.
MOST_RECORDED = 200_000


class NeedsInput(BaseException):
    """Ends a program that waits for its reader where waiting is not possible; it is begun again with the answer."""


class Out(io.TextIOBase):
    """A stream that hands each text on and keeps the beginning."""

    encoding = "utf-8"

    def __init__(self, send, skip=0):
        self.send = send
        self.skip = skip
        self.parts = []
        self.size = 0

    def writable(self):
        return True

    def isatty(self):
        return False

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if self.size < MOST_RECORDED:
            self.parts.append(text[: MOST_RECORDED - self.size])
        before = self.size
        self.size += len(text)
        if self.send and self.size > self.skip:
            self.send(text[max(0, self.skip - before):])
        return len(text)

    def text(self):
        return "".join(self.parts)


class Run:
    """One press of Run: the program, begun again as often as its input demands, and then its test."""

    def __init__(self, asked, talk):
        self.code = asked["code"]
        self.setup = asked.get("setup") or ""
        self.test = asked.get("test") or ""
        self.wrap = bool(asked.get("wrapCodeInMain"))
        self.talk = talk
        self.answers = []
        self.sent = 0
        self.seed = time.time_ns()
        self.waiting = None

    def begin(self):
        """Runs what there is: "input" when the program waits for `answers` to grow, else "finished" or "error"."""
        self.waiting = None
        random.seed(self.seed)
        out = Out(self.talk.write, self.sent)
        answers = iter(list(self.answers))
        try:
            namespace = self.prepared()
        except BaseException as error:
            self.talk.setupFail(one_line(error))
            return "error"
        try:
            self.execute(namespace, out, lambda prompt: self.asked_for(prompt, answers, out))
        except NeedsInput:
            pass
        except SystemExit:
            pass
        except BaseException as error:
            if self.waiting is None:
                self.talk.flush()
                self.talk.error(*described(error, USER))
                return "error"
        if self.waiting is not None:
            self.sent = out.size
            return "input"
        self.talk.flush()
        self.check(namespace, out.text())
        return "finished"

    def prepared(self):
        namespace = {"__name__": "__main__", "__builtins__": builtins}
        if self.setup:
            with Streams(Out(None), nobody):
                exec(compile(self.setup, SETUP, "exec"), namespace)
        return namespace

    def execute(self, namespace, out, ask):
        tree = ast.parse(self.code, USER)
        if not can_run_sync():
            tree = StopsWhenWaiting().visit(tree)
        if self.wrap:
            tree = wrapped(tree)
        ast.fix_missing_locations(tree)
        namespace["__waiting__"] = self.still_waiting
        with Streams(out, ask, self.talk.flush):
            exec(compile(tree, USER, "exec"), namespace)
            if self.wrap:
                namespace["main"]()

    def asked_for(self, prompt, answers, out):
        out.write(prompt)
        for answer in answers:
            out.write(answer + "\n")
            return answer
        self.talk.flush()
        if can_run_sync():
            answer = run_sync(self.talk.ask(prompt))
            out.write(answer + "\n")
            return answer
        self.waiting = prompt
        raise NeedsInput

    def still_waiting(self):
        if self.waiting is not None:
            raise NeedsInput

    def check(self, namespace, output):
        """Runs the test; its result is what its function `checker` returns, or else what it prints."""
        if not self.test:
            self.talk.checker(output)
            return
        namespace.update(output=output, code=self.code, run=self.run_again)
        printed = Out(None)
        try:
            with Streams(printed, nobody):
                exec(compile(self.test, TEST, "exec"), namespace)
                checker = namespace.get("checker")
                result = str(checker()) if callable(checker) else printed.text()
        except BaseException as error:
            name, message, _ = described(error, TEST)
            self.talk.checkerFail(name, message)
            return
        self.talk.checker(result)

    def run_again(self, *inputs):
        """For tests: what the program prints when it reads these lines."""
        lines = iter(inputs)
        out = Out(None)

        def ask(prompt):
            out.write(prompt)
            for line in lines:
                return str(line)
            raise EOFError("the program asks for more input than the test gives")

        try:
            self.execute(self.prepared(), out, ask)
        except SystemExit:
            pass
        return out.text()


class Streams:
    """Puts a program's streams, its `input` and its `sleep` in place, and takes them away again."""

    def __init__(self, out, ask, flush=lambda: None):
        self.out = out
        self.ask = ask
        self.flush = flush

    def __enter__(self):
        self.kept = (sys.stdout, sys.stderr, builtins.input, time.sleep)
        sleep = self.kept[3]

        def read(prompt=""):
            return self.ask(str(prompt))

        def pause(seconds):
            self.flush()
            sleep(seconds)

        sys.stdout = sys.stderr = self.out
        builtins.input = read
        time.sleep = pause

    def __exit__(self, *_):
        sys.stdout, sys.stderr, builtins.input, time.sleep = self.kept


class StopsWhenWaiting(ast.NodeTransformer):
    """Handlers that catch everything let the wait for input through."""

    def visit_ExceptHandler(self, node):
        self.generic_visit(node)
        if node.type is None or (isinstance(node.type, ast.Name) and node.type.id == "BaseException"):
            call = ast.Expr(ast.Call(ast.Name("__waiting__", ast.Load()), [], []))
            node.body.insert(0, ast.copy_location(call, node))
        return node


def wrapped(tree):
    """The program as the body of a function `main`, its lines where they were."""
    holder = ast.parse("def main():\n    pass")
    if tree.body:
        holder.body[0].body = tree.body
    return holder


def nobody(_prompt):
    raise EOFError("nobody answers here")


def described(error, place):
    """The error's name, its message, and the last line of `place` that was running, or 0."""
    line = 0
    message = str(error)
    if isinstance(error, SyntaxError) and error.filename == place:
        line = error.lineno or 0
        message = error.msg or ""
    else:
        step = error.__traceback__
        while step is not None:
            if step.tb_frame.f_code.co_filename == place:
                line = step.tb_lineno
            step = step.tb_next
    return type(error).__name__, message, line


def one_line(error):
    return f"{type(error).__name__}: {error}"
