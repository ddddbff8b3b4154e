import { lazy, Suspense } from 'react';
import { useSiteName } from '../../../ui/index.ts';
import { inFours, otpauthAddress } from './codeRules.ts';
import './security.css';

const QrCode = lazy(() => import('./QrCode.tsx'));

/** How a secret gets into an authenticator app: by camera, by hand, or by a link on the same phone. */
export function SetUpSteps({ secret, email }: { secret: string; email: string }) {
  const site = useSiteName();
  const address = otpauthAddress({ secret, email, site });
  return (
    <div className="stack">
      <p>Open an authenticator app on your phone, add an account, and scan this code with it:</p>
      <div className="qr-place">
        <Suspense fallback={<span className="sr">The code is being drawn.</span>}>
          <QrCode text={address} label="QR code for your authenticator app. The key below says the same." />
        </Suspense>
      </div>
      <p>
        If you cannot scan it, <a href={address}>open the app on this device</a> or type this key into it:
      </p>
      <p className="mono secret">{inFours(secret)}</p>
    </div>
  );
}
