import { useState } from 'react';
import {
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  HintPanel,
  LinkButton,
  Note,
  Skeleton,
  TextInput,
  Toast,
  useToasts,
} from '../../../ui/index.ts';
import { Section } from './Section.tsx';

/** Feedback, banners, toasts, dialogs, empty states and placeholders. */
export function MessageParts() {
  const toasts = useToasts();
  const [asking, setAsking] = useState<'form' | 'confirm' | 'must'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <Section title="Feedback and callouts">
        <div className="duo">
          <Note kind="good" title="Correct!">
            <p>Each comparison halves the list, so 1024 items need at most 11.</p>
          </Note>
          <Note kind="bad" title="Incorrect">
            <p>Check which half of the list you kept.</p>
          </Note>
          <Note kind="warn" title="Significant Figures">
            <p>Your value is right. Give it to 2 significant figures.</p>
          </Note>
          <Note title="Good to know">
            <p>
              Python’s <code>in</code> uses a linear search on a list.
            </p>
          </Note>
          <Note kind="teach" title="Teacher note:">
            <p>
              This question has been replaced by <a href="#newer">a newer one</a>.
            </p>
          </Note>
          <HintPanel title="Hint 1">
            <p>Write the list out and cross off what you rule out.</p>
          </HintPanel>
        </div>
      </Section>
      <Section title="Banners, toasts, dialogs">
        <Banner label="Email" action={<a href="#send">Send the email again</a>} onDismiss={() => undefined}>
          Verify your email address to get assignment emails.
        </Banner>
        <Banner tone="soft" label="Competition" icon="calendar" action={<a href="#enter">See how to enter</a>}>
          National Computer Science Competition: Entries are now open
        </Banner>
        <Banner tone="info" label="Downtime" icon="alert">
          We will be away on Sunday from 06:00 to 07:00.
        </Banner>
        <ul className="stack">
          <Toast
            toast={{
              id: 1,
              kind: 'good',
              title: 'Assignment set',
              body: 'Year 12 Computer Science will see it at 07:00.',
              timeout: Number.POSITIVE_INFINITY,
              action: { label: 'Set to another group', onClick: () => undefined },
            }}
            onDismiss={() => undefined}
          />
        </ul>
        <div className="row">
          <Button onClick={() => toasts.show({ kind: 'good', title: 'Group saved successfully' })}>Show success</Button>
          <Button
            onClick={() =>
              toasts.show({
                kind: 'bad',
                title: 'Question attempt failed',
                body: 'Your answer could not be checked. Please try again.',
              })
            }
          >
            Show failure
          </Button>
          <Button onClick={() => setAsking('form')}>Open dialog</Button>
          <Button onClick={() => setAsking('confirm')}>Ask</Button>
          <Button onClick={() => setAsking('must')}>Open one that may not close</Button>
        </div>
        <Dialog
          open={asking === 'form'}
          onClose={close}
          title="Rename group"
          footer={
            <>
              <Button variant="quiet" onClick={close}>
                Cancel
              </Button>
              <Button variant="primary" onClick={close}>
                Save
              </Button>
            </>
          }
        >
          <TextInput label="Group name" defaultValue="Year 12 Computer Science" />
        </Dialog>
        <ConfirmDialog
          open={asking === 'confirm'}
          title="Are you sure?"
          confirm="Submit anyway"
          cancel="Keep working"
          onConfirm={close}
          onCancel={close}
        >
          <p>You haven’t answered all of the questions.</p>
        </ConfirmDialog>
        <Dialog
          open={asking === 'must'}
          onClose={close}
          title="Accept the privacy policy"
          closable={false}
          footer={
            <Button variant="primary" onClick={close}>
              Accept
            </Button>
          }
        >
          <p>It has changed since you last saw it.</p>
        </Dialog>
      </Section>
      <Section title="Empty state and placeholders">
        <div className="duo">
          <EmptyState
            level={3}
            title="You have no gameboards to view."
            action={
              <LinkButton to="/" variant="primary">
                Open the Question Finder
              </LinkButton>
            }
          >
            Find some questions you like and save them together.
          </EmptyState>
          <Skeleton count={2} />
          <Skeleton shape="page" count={4} />
          <Skeleton shape="table" count={4} />
        </div>
      </Section>
    </>
  );
}
