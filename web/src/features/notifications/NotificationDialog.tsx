import type { Notification } from '@cs/contract';
import { PageContent } from '../../blocks/index.ts';
import { Button, Dialog, LinkButton } from '../../ui/index.ts';

export type Answer = 'ACKNOWLEDGED' | 'POSTPONED' | 'DISABLED';

export interface NotificationDialogProps {
  open: boolean;
  notification: Notification;
  /** Where it leads; nothing where that is no page. */
  address: string | undefined;
  onAnswer: (answer: Answer) => void;
}

/** A word to the reader, who looks at what it is about, is told later, or never again (`accounts.md §3`, Notification). */
export default function NotificationDialog({ open, notification, address, onAnswer }: NotificationDialogProps) {
  return (
    <Dialog
      open={open}
      // Who closes it has not decided.
      onClose={() => onAnswer('POSTPONED')}
      title={notification.title}
      footer={
        <>
          <Button variant="quiet" onClick={() => onAnswer('DISABLED')}>
            Do not show again
          </Button>
          <Button onClick={() => onAnswer('POSTPONED')}>Tell me later</Button>
          {address === undefined ? (
            <Button variant="primary" onClick={() => onAnswer('ACKNOWLEDGED')}>
              OK
            </Button>
          ) : (
            <LinkButton
              variant="primary"
              iconAfter="external"
              to={address}
              target="_blank"
              rel="noopener"
              onClick={() => onAnswer('ACKNOWLEDGED')}
            >
              {notification.externalReference.title ?? 'Find out more'}
              <span className="sr"> (opens in a new tab)</span>
            </LinkButton>
          )}
        </>
      }
    >
      <PageContent page={notification} />
    </Dialog>
  );
}
