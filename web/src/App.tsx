import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createSiteFault, type SiteFault, SiteFaultProvider } from './routing/siteFault.ts';
import { createSessionEnd, type SessionEnd, SessionEndProvider } from './session/index.ts';
import { SettingsProvider, type SiteSettings } from './shell/settings.tsx';
import { createToasts, SiteNameProvider, ToastProvider } from './ui/index.ts';

export interface AppProps {
  queries: QueryClient;
  settings: SiteSettings;
  siteFault?: SiteFault;
  sessionEnd?: SessionEnd;
  /** The router's provider: static on the server, the browser's own there. */
  children: ReactNode;
}

/** What every page may reach, the same on both sides: query cache, settings, toasts. */
export function App({ queries, settings, siteFault, sessionEnd, children }: AppProps) {
  const [toasts] = useState(createToasts);
  const [fault] = useState(() => siteFault ?? createSiteFault());
  const [end] = useState(() => sessionEnd ?? createSessionEnd());
  return (
    <QueryClientProvider client={queries}>
      <SettingsProvider value={settings}>
        <SiteNameProvider value={settings.siteName}>
          <SiteFaultProvider value={fault}>
            <SessionEndProvider value={end}>
              <ToastProvider toasts={toasts}>{children}</ToastProvider>
            </SessionEndProvider>
          </SiteFaultProvider>
        </SiteNameProvider>
      </SettingsProvider>
    </QueryClientProvider>
  );
}
