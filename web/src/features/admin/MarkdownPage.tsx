import { lazy, Suspense } from 'react';
import { PageHead, SegmentedControl, Skeleton } from '../../ui/index.ts';
import { TextPreview } from './markdown/TextPreview.tsx';
import { useDraft } from './useDraft.ts';
import './admin.css';

/** What draws questions is loaded for those who look at one. */
const DocumentPreview = lazy(() => import('./markdown/DocumentPreview.tsx'));

type Mode = 'text' | 'document';
const modeFrom = (draft: unknown): Mode | undefined => (draft === 'text' || draft === 'document' ? draft : undefined);

/** A text or a whole document as pages would show it, for whoever writes content; nothing is stored. */
export default function MarkdownPage() {
  const [mode, setMode] = useDraft<Mode>('previewMode', () => 'text', modeFrom);
  return (
    <div className="wrap admin">
      <PageHead
        title="Content preview"
        breadcrumb={[{ label: 'Home', to: '/' }]}
        description="Write a text with formulas, glossary terms and code, or paste a whole page or block, and see it as students would. Nothing is kept."
      />
      <div className="stack">
        <SegmentedControl
          label="What you write"
          options={[
            { value: 'text', label: 'Text' },
            { value: 'document', label: 'Page or block' },
          ]}
          value={mode}
          onChange={setMode}
        />
        {mode === 'text' ? (
          <TextPreview />
        ) : (
          <Suspense fallback={<Skeleton shape="text" label="Loading the preview" />}>
            <DocumentPreview />
          </Suspense>
        )}
      </div>
    </div>
  );
}
