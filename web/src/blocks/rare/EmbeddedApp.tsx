import type { ContentObject } from '@cs/contract';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useHydrated, useMe } from '../../session/index.ts';
import { useSettings } from '../../shell/settings.tsx';
import { Note } from '../../ui/index.ts';
import { PlaceContext } from '../context.ts';
import { appAddress, frameHeight } from './appAddress.ts';
import './rare.css';

/** px, until the app says how high it is */
const FIRST_HEIGHT = 400;

/**
 * A programme of somebody else in a frame (`learning.md §7`, Embedded elements). The operator names its host
 * (`EMBEDDED_APP_URL`); without one nothing is framed and the page says so.
 */
export default function EmbeddedApp({ block }: { block: ContentObject }) {
  const { embeddedAppUrl } = useSettings();
  const title = block.value ?? 'Interactive app';
  return embeddedAppUrl ? (
    <AppFrame block={block} title={title} template={embeddedAppUrl} />
  ) : (
    <Note title={title}>
      <p>This interactive app is not available on this site.</p>
    </Note>
  );
}

function AppFrame({ block, title, template }: { block: ContentObject; title: string; template: string }) {
  const me = useMe();
  const place = useContext(PlaceContext);
  const hydrated = useHydrated();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const address = useMemo(
    () => (hydrated ? appAddress(template, block, { hostname: window.location.hostname, me, place }) : undefined),
    [template, block, me, place, hydrated],
  );
  useEffect(() => {
    const heard = ({ source, origin, data }: MessageEvent) => {
      if (!address || origin !== new URL(address).origin || source !== frame.current?.contentWindow) return;
      const wanted = frameHeight(data);
      if (wanted !== undefined) setHeight(wanted);
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, [address]);
  return (
    <>
      {address && <iframe className="app-frame" ref={frame} src={address} title={title} style={{ height }} />}
      <noscript>
        <p className="small">Scripts are needed for the interactive app “{title}”.</p>
      </noscript>
    </>
  );
}
