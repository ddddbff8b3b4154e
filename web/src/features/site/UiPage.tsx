import { PageHead } from '../../ui/index.ts';
import { BasicParts } from './uiPage/BasicParts.tsx';
import { DataParts } from './uiPage/DataParts.tsx';
import { FormParts } from './uiPage/FormParts.tsx';
import { MessageParts } from './uiPage/MessageParts.tsx';
import { QuestionParts } from './uiPage/QuestionParts.tsx';
import '../questions/parts/parts.css';

/** Every component in every state, in one place. Mounted in development alone. */
export default function UiPage() {
  return (
    <div className="wrap">
      <PageHead
        title="Components"
        breadcrumb={[{ label: 'Design', to: '/' }]}
        description="Every part in every state, in one place."
      />
      <BasicParts />
      <FormParts />
      <MessageParts />
      <QuestionParts />
      <DataParts />
    </div>
  );
}
