import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/dialog.tsx';
import { AddForm } from './addForm.tsx';

export function AddDialog({
  open,
  chooseAgain,
  onClose,
}: {
  open: boolean;
  chooseAgain: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} closeLabel={t`Close`} title={t`Add a document`}>
      <AddForm chooseAgain={chooseAgain} onDone={onClose} />
    </Dialog>
  );
}
