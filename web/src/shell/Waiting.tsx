import { useNavigation } from 'react-router';
import { SendWaiting } from '../features/questions/waiting/SendWaiting.tsx';
import { useConnection } from '../routing/connection.ts';
import './waiting.css';

/** That a page is on its way, and that there is no connection: said at the edge of the page (interface.md, Principles). */
export default function Waiting() {
  const going = useNavigation().state === 'loading';
  const connection = useConnection();
  return (
    <div role="status" className="waiting no-print">
      <SendWaiting />
      {going && connection === 'on' && (
        <div className="going">
          <span className="sr">Loading the page</span>
        </div>
      )}
      {connection !== 'on' && (
        <p>
          <b>No connection.</b>{' '}
          {connection === 'waiting'
            ? 'The page that you asked for will open when it is back.'
            : 'What you have typed stays on this page.'}
        </p>
      )}
    </div>
  );
}
