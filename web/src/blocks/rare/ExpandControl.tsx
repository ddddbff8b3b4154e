import { type ReactNode, useState } from 'react';
import { Button, Dialog } from '../../ui/index.ts';
import { InExpandable } from '../Expandable.tsx';
import './expand.css';

/** The button that expands, and the dialog it opens. */
export default function ExpandControl({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" small icon="screen" onClick={() => setOpen(true)}>
        Expand<span className="sr"> {title}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} className="large">
        <InExpandable value={true}>{children}</InExpandable>
      </Dialog>
    </>
  );
}
