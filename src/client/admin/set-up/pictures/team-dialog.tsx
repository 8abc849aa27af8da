import { Dialog } from '../../../ui/dialog.tsx';
import { PictureEditor } from './picture-editor.tsx';

interface TeamDialogProps {
  tournament: number;
  team: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** The dialog with a team's picture. */
export function TeamDialog({ tournament, team, onClose }: TeamDialogProps) {
  return (
    <Dialog title={team.name} onClose={onClose}>
      <PictureEditor tournament={tournament} of="team" id={team.id} />
    </Dialog>
  );
}
