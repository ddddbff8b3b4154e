import { urlOf } from '../../../api/index.ts';
import { Button } from '../../../ui/index.ts';
import { useTask } from '../../groups/useTask.ts';
import { downloadFile } from '../../pages/workbooks/downloadFile.ts';
import { FormSection } from '../fields/FormSection.tsx';

/** Everything that is held about oneself, as one file. */
export function OwnData() {
  const download = useTask({
    failure: 'Download failed',
    run: (_call, name: string) => downloadFile(urlOf('accounts.getOwnData'), name),
  });
  return (
    <FormSection
      title="Your data"
      description="One file with everything that we hold about you: your details, your answers, your groups, and what we have recorded. It is yours to keep, so save it where only you can read it."
    >
      <div>
        <Button icon="download" busy={download.busy} onClick={() => download.start('my-data.json')}>
          Download my data
        </Button>
      </div>
    </FormSection>
  );
}
