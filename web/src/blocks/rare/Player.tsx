import { useEffect, useRef } from 'react';
import { useLogged } from '../useLogged.ts';
import { GREETINGS, type VideoEvent, videoEvent, videoFailure } from './playerEvents.ts';

export interface PlayerProps {
  /** What is framed. */
  address: string;
  /** The video as its author named it, for the log. */
  src: string;
  title: string;
  /** It cannot be played: no fault of the page, which goes on. */
  onFailed: () => void;
}

/**
 * The frame of a video that the reader has asked for. It is spoken with by messages, so that no script of another host
 * runs on our page; playing, pausing and reaching the end are logged, each once, and that it failed.
 */
export function Player({ address, src, title, onFailed }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef<VideoEvent>(undefined);
  const [log, { page }] = useLogged();
  const { origin } = new URL(address);

  useEffect(() => {
    const heard = ({ source, origin: from, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const failure = videoFailure(data);
      if (failure !== undefined) {
        log({
          type: 'CLIENT_SIDE_ERROR',
          location: window.location.href,
          errorDetails: `Video ${src}: ${failure}`,
          fatal: false,
        });
        onFailed();
      }
      const event = videoEvent(data);
      if (!event || event === latest.current) return;
      latest.current = event;
      log({ type: `VIDEO_${event}`, videoUrl: src, ...(page && { pageId: page.id }) });
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  });

  const greet = () => {
    for (const greeting of GREETINGS) frame.current?.contentWindow?.postMessage(JSON.stringify(greeting), origin);
  };
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      allow="autoplay; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={greet}
    />
  );
}
