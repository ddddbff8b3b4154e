import { useMe } from '../../session/index.ts';
import { HomeIn } from './HomeIn.tsx';
import { HomeOut } from './HomeOut.tsx';

export { load } from './home/loadHome.ts';

/** Two faces, signed out and signed in (`events-admin.md §2.4`, Homepage). */
export default function HomePage() {
  const me = useMe();
  return me ? <HomeIn me={me} /> : <HomeOut />;
}
