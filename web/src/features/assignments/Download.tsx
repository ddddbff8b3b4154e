import type { ReactNode } from 'react';
import { API_BASE } from '../../api/index.ts';
import { ButtonContent, buttonClass } from '../../ui/index.ts';

export interface DownloadProps {
  /** Below the API base, from `urlOf`. */
  url: string;
  small?: boolean;
  children: ReactNode;
}

/** A file that the server sends under a name of its own. */
export function Download({ url, small, children }: DownloadProps) {
  return (
    <a className={buttonClass({ small: small ?? false })} href={API_BASE + url} download>
      <ButtonContent icon="download">{children}</ButtonContent>
    </a>
  );
}
