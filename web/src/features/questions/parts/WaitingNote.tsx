import { Note } from '../../../ui/index.ts';

/** Says that an answer has been given and could not be sent yet. */
export function WaitingNote() {
  return (
    <Note kind="info" title="Waiting to be sent">
      <p>
        There is no connection just now. Your answer is kept on this device and is checked once the connection is back.
      </p>
    </Note>
  );
}
