import { useState } from 'react';
import { formatCount } from '../../../../contract/base/counts.ts';
import type { Contest, Draw } from '../../../../contract/game/tickets.ts';
import { rerunDraw } from '../../../queries/rerun-draw.ts';

/** The check that a visitor can run: this device repeats the draw of a finished contest. */
export function CheckHere({ contest, draw }: { contest: Contest; draw: Draw }) {
  const [verdict, setVerdict] = useState<string | null>(null);
  const [isDrawing, setDrawing] = useState(false);

  async function check() {
    setDrawing(true);
    setVerdict(await describeRerun(draw));
    setDrawing(false);
  }

  return (
    <div className="mt-3 flex animate-arrive flex-col items-start gap-2">
      <button
        type="button"
        onClick={check}
        disabled={isDrawing}
        className="min-h-tap max-w-full rounded-control border-2 wrap-anywhere border-on-brand px-4 font-semibold text-on-brand disabled:opacity-60"
      >
        {isDrawing ? 'Drawing...' : `Draw ${contest.name} again`}
      </button>
      <p role="status" className="font-semibold text-on-brand">
        {verdict}
      </p>
    </div>
  );
}

async function describeRerun(draw: Draw): Promise<string> {
  const rerun = await rerunDraw(draw).catch(() => null);
  if (!rerun) return "This browser can't run the draw here: it needs an HTTPS page for that.";
  const { isSeed, tickets } = rerun;
  const sameCount = tickets.filter(({ isSame }) => isSame).length;
  const drawn = formatCount(tickets.length, 'ticket');
  if (!isSeed) return "The seed doesn't match its fingerprint.";
  return sameCount === tickets.length
    ? `The seed matches its fingerprint. ${drawn} drawn again on this device, every one the same.`
    : `${drawn} drawn again on this device, ${tickets.length - sameCount} not the same.`;
}
