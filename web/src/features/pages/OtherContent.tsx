import { useSettings } from '../../shell/settings.tsx';
import { Note } from '../../ui/index.ts';
import type { AudienceNoteProps } from './AudienceNote.tsx';
import { viewerWords } from './audience.ts';
import { chooseForVisit } from './readerChoice.ts';

/** What a page leaves out for this reader, and while pages are written the way to see it all the same. */
export default function OtherContent({ viewer, left, byBoard, hideOthers }: AudienceNoteProps) {
  const { environment } = useSettings();
  const parts = left === 1 ? 'one part' : `${left} parts`;
  return (
    <div className="stack notice">
      {left > 0 && (
        <Note level={2}>
          <p>
            Note: The content on this page has {parts} that {left === 1 ? 'is' : 'are'} not for {viewerWords(viewer)}{' '}
            and {left === 1 ? 'is' : 'are'} hidden.
          </p>
        </Note>
      )}
      {byBoard && <p className="small muted">Shown for {viewerWords(viewer)}, as your gameboard is.</p>}
      {environment === 'DEV' && (
        <label className="row small no-print">
          <input
            type="checkbox"
            checked={!hideOthers}
            onChange={event => chooseForVisit({ showOthers: event.currentTarget.checked })}
          />
          Show other content?
        </label>
      )}
    </div>
  );
}
