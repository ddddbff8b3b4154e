import type { ContentObject } from '@cs/contract';
import { useState } from 'react';
import { Button } from '../../ui/index.ts';
import { Blocks } from '../Block.tsx';
import { anchorOf } from '../context.ts';
import { RichText } from '../RichText.tsx';
import { Player } from './Player.tsx';
import { videoAddress } from './videoAddress.ts';
import './rare.css';

/** A video, the one third party: nothing of it is loaded before the reader asks (decisions.md, Rooms and rendering). */
export default function VideoBlock({ block }: { block: ContentObject }) {
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const address = block.src && videoAddress(block.src);
  if (!block.src || !address) return null;
  return (
    <div className="video" id={anchorOf(block.id)}>
      <div className="video-f">
        {playing ? (
          <Player address={address} src={block.src} title={block.altText || 'Video'} onFailed={() => setFailed(true)} />
        ) : (
          <div className="stack">
            <Button variant="primary" icon="play" onClick={() => setPlaying(true)}>
              Play the video
            </Button>
            <p className="small">
              It is loaded from {new URL(address).hostname}, which may see your address. {block.altText}
            </p>
            <a className="small" href={block.src} target="_blank" rel="noopener">
              Open the video on its own site<span className="sr"> (opens in a new tab)</span>
            </a>
          </div>
        )}
      </div>
      <div role="status">
        {failed && (
          <p className="small">
            The video could not be played here.{' '}
            <a href={block.src} target="_blank" rel="noopener">
              Open it on its own site<span className="sr"> (opens in a new tab)</span>
            </a>
          </p>
        )}
      </div>
      <RichText rich={block.rich} />
      <Blocks blocks={block.children} />
    </div>
  );
}
