import { loadPyodide, type PyodideAPI } from 'pyodide';

let starting: Promise<PyodideAPI> | undefined;

/**
 * What a Python program prints, without the space at its ends. The program is run as it stands on the page; each input
 * answers one `input()`, whose prompt and answer are not part of what is printed.
 * @throws when the program does, or asks for more than it is given
 */
export async function printed(program: string, ...inputs: (string | number)[]): Promise<string> {
  starting ??= loadPyodide();
  const python = await starting;
  const decoder = new TextDecoder();
  let written = '';
  python.setStdout({
    write: bytes => {
      written += decoder.decode(bytes, { stream: true });
      return bytes.length;
    },
  });
  const globals = python.toPy({});
  try {
    globals.set('_answers', python.toPy(inputs.map(String)));
    python.runPython('def input(prompt=""):\n    return _answers.pop(0)\n', { globals });
    await python.runPythonAsync(program, { globals });
    // A last line without an end waits in Python for one.
    python.runPython('import sys\nsys.stdout.flush()');
  } finally {
    globals.destroy();
  }
  return written.trim();
}
