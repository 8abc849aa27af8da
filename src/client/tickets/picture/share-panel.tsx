import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Share from 'lucide-react/icons/share';
import { useRef, useState } from 'react';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { saveFile } from '../../device/save-file.ts';
import { contestsQuery } from '../../queries/contests-query.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { EventScene } from '../../ui/scenes/event-scenes.tsx';
import { describePicture, drawAddress } from './picture-words.ts';
import { drawTicketPicture, PICTURE_SIZE } from './ticket-picture.ts';

/** A drawn picture, for the screen and as a file. */
interface DrawnPicture {
  readonly url: string;
  readonly file: File;
}

/** A ticket's picture, drawn on this device, with the ways to share it. */
export function SharePanel({ ticket }: { ticket: Ticket }) {
  const { data: contests } = useQuery(contestsQuery);
  const contest = contests?.find(({ tournament_id }) => tournament_id === ticket.tournament.id);
  const hash = contest?.seed_sha256 ?? null;
  const words = describePicture(ticket, hash, location.origin);
  const drawings = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  const {
    data: picture,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['ticket-picture', ticket.id, words, hash],
    queryFn: async () => {
      const [scene, logo] = drawings.current?.querySelectorAll('svg') ?? [];
      if (!scene || !logo) throw new Error('The drawings are not in the page.');
      const canvas = await drawTicketPicture({ ticket, words, hash, scene, logo });
      return toPicture(canvas, fileName(ticket));
    },
    // The fingerprint may come later than the ticket. Until it is drawn, the picture without it stays.
    placeholderData: (before) => before,
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  async function share({ file }: DrawnPicture) {
    setMessage('');
    const url = drawAddress(ticket, location.origin);
    try {
      await navigator.share({ files: [file], text: `${words.alternative} Check it: ${url}` });
    } catch (error) {
      // The user closed the device's share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setMessage(
        "This device couldn't share the picture. Save it, then send it from your downloads.",
      );
    }
  }

  return (
    <div className="flex flex-col items-center gap-4">
      <div ref={drawings} hidden>
        <EventScene tournament={ticket.tournament} />
        <Logo />
      </div>
      <div
        aria-busy={isFetching}
        className="aspect-4/5 w-full max-w-64 overflow-hidden rounded-card border border-line bg-sunken"
      >
        <span role="status" className="sr-only">
          {isFetching && !picture && 'Drawing your ticket'}
        </span>
        {picture && (
          <img
            src={picture.url}
            alt={words.alternative}
            {...PICTURE_SIZE}
            className="block h-auto w-full"
          />
        )}
      </div>
      {error && !picture && (
        <div className="flex flex-col items-center gap-3">
          <p role="alert">The picture couldn't be drawn on this device.</p>
          <Button onClick={() => refetch()}>Try again</Button>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {canShareFiles() && (
          <Button look="primary" disabled={!picture} onClick={() => picture && share(picture)}>
            <Share aria-hidden="true" size={20} /> Share
          </Button>
        )}
        <Button
          look={canShareFiles() ? 'plain' : 'primary'}
          disabled={!picture}
          onClick={() => {
            if (!picture) return;
            saveFile(picture.file, picture.file.name);
            setMessage('Saved. Look among your downloads.');
          }}
        >
          <Download aria-hidden="true" size={20} /> Save picture
        </Button>
      </div>
      <p role="status" className="text-center text-sm text-ink-soft empty:hidden">
        {message}
      </p>
    </div>
  );
}

async function toPicture(canvas: HTMLCanvasElement, name: string): Promise<DrawnPicture> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture.');
  // The page's content policy allows pictures as data URLs, not as blobs.
  return {
    url: canvas.toDataURL('image/png'),
    file: new File([blob], name, { type: 'image/png' }),
  };
}

function fileName({ number, tournament }: Ticket): string {
  const event = tournament.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `gimme-points-${event}-ticket-${number}.png`;
}

/** Whether the device has a share sheet that accepts a picture. */
function canShareFiles(): boolean {
  const probe = new File([], 'ticket.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [probe] }) === true;
}
