import { useState } from 'react';
import { foodTables } from '../../../server/contract/foodTables.ts';
import { downloadFile } from '../../kernel/downloadFile.ts';
import { Button } from '../../ui/controls.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { foodTableTexts as texts } from '../foodTableTexts.ts';
import { ImportFoodsDialog } from './ImportFoodsDialog.tsx';

/** The buttons that export and import foods as CSV files. */
export const FoodTableButtons = () => {
  const [exporting, setExporting] = useState(false);
  const [importing, setImporting] = useState(false);
  const download = async (): Promise<void> => {
    setExporting(true);
    const failure = await downloadFile(foodTables.export, texts.exportedFile);
    setExporting(false);
    showToast(failure ?? texts.exported, { error: failure !== null });
  };
  return (
    <>
      <Button size="md" variant="default" disabled={exporting} onClick={() => void download()}>
        {exporting ? texts.exporting : texts.export}
      </Button>
      <Button size="md" variant="default" onClick={() => setImporting(true)}>
        {texts.import}
      </Button>
      {importing && <ImportFoodsDialog close={() => setImporting(false)} />}
    </>
  );
};
