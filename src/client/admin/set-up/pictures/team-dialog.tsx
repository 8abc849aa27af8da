import { Dialog } from '../../../ui/dialog.tsx';
import { PictureSection } from './picture-section.tsx';

interface TeamDialogProps {
  tournament: number;
  team: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** The dialog with a team's picture. */
export function TeamDialog({ tournament, team, onClose }: TeamDialogProps) {
  return (
    <Dialog title={team.name} onClose={onClose}>
      <PictureSection tournament={tournament} of="team" id={team.id} />
    </Dialog>
  );
}
