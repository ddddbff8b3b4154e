import type { Me } from '../../session/index.ts';
import { useSettings } from '../../shell/settings.tsx';

/** Home for people who are signed in. */
export function HomeIn({ me }: { me: Me }) {
  const { siteName } = useSettings();
  return (
    <div className="wrap">
      <title>{`Home - ${siteName}`}</title>
      <div className="ph">
        <h1>Welcome, {me.givenName}</h1>
      </div>
    </div>
  );
}
