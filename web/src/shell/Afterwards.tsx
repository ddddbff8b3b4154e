import { ToastRegion } from '../ui/index.ts';
import { OutOfSync } from './OutOfSync.tsx';
import { Waiting } from './Waiting.tsx';

/** What every page fetches once it has been taken over. */
export default function Afterwards() {
  return (
    <>
      <ToastRegion />
      <Waiting />
      <OutOfSync />
    </>
  );
}
