import type { ContentObject } from '@cs/contract';
import { useState } from 'react';
import { Button } from '../ui/index.ts';
import { RichText } from './RichText.tsx';
import { videoAddress } from './videoAddress.ts';

/** A video, the one third party: nothing of it is loaded before the reader asks (decisions.md, Rooms and rendering). */
export default function VideoBlock({ block }: { block: ContentObject }) {
  const [playing, setPlaying] = useState(false);
  const address = block.src && videoAddress(block.src);
  if (!address) return null;
  const host = new URL(address).hostname;
  return (
    <div className="video">
      <div className="video-f">
        {playing ? (
          <iframe src={address} title={block.altText || 'Video'} allow="autoplay; fullscreen" allowFullScreen />
        ) : (
          <div className="stack">
            <Button variant="primary" icon="play" onClick={() => setPlaying(true)}>
              Play the video
            </Button>
            <p className="small">
              It is loaded from {host}, which may see your address. {block.altText}
            </p>
            <a className="small" href={block.src}>
              Open the video on its own site
            </a>
          </div>
        )}
      </div>
      <RichText rich={block.rich} />
    </div>
  );
}
