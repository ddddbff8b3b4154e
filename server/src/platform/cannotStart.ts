/** Why the server does not start; its message is one sentence for whoever started it, printed without a stack. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
