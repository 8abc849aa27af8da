import './picture.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  SHARE_SIZE,
  type SharedPath,
  sharePictures,
} from '../../src/client/public/site/share-pictures.ts';
import { ScoreMark } from '../../src/client/ui/board/score-mark.tsx';
import { CodeBar } from '../../src/client/ui/code-bar.tsx';
import { Logo } from '../../src/client/ui/logo.tsx';
import { EmptyGreen } from '../../src/client/ui/scenes/empty-green.tsx';
import { EventScene } from '../../src/client/ui/scenes/event-scenes.tsx';
import { ClubsScene, TripScene, VoucherScene } from '../../src/client/ui/scenes/prize-scenes.tsx';
import { portraitSvg } from '../../src/drawings/portrait-svg.ts';
import { teamLogoSvg } from '../../src/drawings/team-logo-svg.ts';

const asUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
const face = (id: number) => asUrl(portraitSvg(id));

/** Four golfers and a team, as the cards of a draw. */
function Cards() {
  const pictures = [face(3), face(12), face(27), face(41), asUrl(teamLogoSvg(4))];
  return (
    <div className="flex justify-center">
      {pictures.map((url, index) => (
        <img
          key={url}
          src={url}
          alt=""
          className="-ml-6 h-48 w-[8.25rem] rounded-card border-4 border-white bg-[#f6e7c4] object-cover first:ml-0 last:object-contain last:p-3"
          style={{ rotate: `${(index - 2) * 4}deg`, translate: `0 ${(index - 2) ** 2 * 6}px` }}
        />
      ))}
    </div>
  );
}

/** Three holes with their marks, on a strip of a card. */
function Marks() {
  return (
    <div className="flex flex-col gap-4 rounded-ticket bg-white p-7 text-4xl">
      {[
        [3, 4],
        [2, 4],
        [5, 4],
      ].map(([strokes = 0, par = 0]) => (
        <div key={strokes} className="flex items-center justify-between gap-24">
          <span className={`my-3 scale-150 pl-4 ${strokes < par ? 'text-under' : ''}`}>
            <ScoreMark strokes={strokes} par={par} />
          </span>
          <strong className="font-display">
            {strokes === 3 ? '+3.50' : strokes === 2 ? '+5.00' : '−1.25'}
          </strong>
        </div>
      ))}
    </div>
  );
}

/** A podium with three golfers. */
function Podium() {
  return (
    <div className="flex items-end justify-center gap-3">
      {[
        [2, 12, 150],
        [1, 27, 210],
        [3, 41, 110],
      ].map(([place, id = 0, height]) => (
        <div key={place} className="flex flex-col items-center gap-3">
          <img src={face(id)} alt="" className="size-28 rounded-full border-4 border-white" />
          <div
            className="grid w-36 place-items-start justify-center rounded-t-card bg-brand pt-4 font-display text-6xl font-bold text-white"
            style={{ height }}
          >
            {place}
          </div>
        </div>
      ))}
    </div>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <div className="h-72 w-[30rem] overflow-hidden rounded-ticket border-[6px] border-white">
      {children}
    </div>
  );
}

const place = (name: string) => (
  <Framed>
    <EventScene tournament={{ id: 1, name }} className="size-full" />
  </Framed>
);

/** The bars of a fingerprint, for pages about rules. */
const sealed = (
  <div className="rounded-ticket bg-white p-8">
    <CodeBar hex={'5be0cd19137e2179a54ff53a9b05688c'.repeat(2)} className="h-40 w-[26rem]" />
  </div>
);

const green = (
  <Framed>
    <EmptyGreen className="size-full" />
  </Framed>
);

const art: Readonly<Record<SharedPath, ReactNode>> = {
  '/': <Cards />,
  '/sign-in': place('High Andes'),
  '/sign-up': <Cards />,
  '/account-deletion': green,
  '/community': <Podium />,
  '/contact': place('Harbour Links'),
  '/download': place('Ocean'),
  '/faqs': green,
  '/gimme-point-calculation-table': <Marks />,
  '/help-and-support': place('Birch Lake'),
  '/howtoPlay': <Cards />,
  '/instructions': <Marks />,
  '/leaderboard': <Podium />,
  '/official-rules': sealed,
  '/privacy-policy': place('Birch Lake'),
  '/privacy-policy-embed': place('High Andes'),
  '/rewards-and-prizes': (
    <div className="grid w-[32rem] grid-cols-2 gap-4">
      <div className="col-span-2 h-52 overflow-hidden rounded-ticket border-[6px] border-white">
        <TripScene />
      </div>
      <div className="h-40 overflow-hidden rounded-ticket border-[6px] border-white">
        <ClubsScene />
      </div>
      <div className="h-40 overflow-hidden rounded-ticket border-[6px] border-white">
        <VoucherScene />
      </div>
    </div>
  ),
  '/terms-and-conditions': sealed,
  '/ticket-instructions': <Marks />,
};

/** The picture of one page, as large as a social network shows it. */
function Picture({ path }: { path: SharedPath }) {
  const { title, line } = sharePictures[path];
  return (
    <div className="relative isolate overflow-hidden bg-sky text-sky-ink" style={SHARE_SIZE}>
      <svg viewBox="0 0 1200 630" aria-hidden="true" className="absolute inset-0 -z-10">
        <circle cx="1040" cy="330" r="104" fill="var(--sun)" />
        <path d="M0 470Q200 380 420 430T860 400Q1040 350 1200 420V630H0z" fill="var(--far)" />
        <path d="M0 540Q340 460 700 512T1200 480V630H0z" fill="var(--near)" />
      </svg>
      <div className="absolute inset-y-14 left-16 flex w-[33rem] flex-col justify-between">
        <p className="flex items-center gap-4 font-display text-4xl font-bold">
          <Logo className="size-16" /> Gimme Points
        </p>
        <div className="mb-40 flex flex-col gap-4">
          <h1 className="font-display text-[84px] leading-[1] font-bold text-balance">{title}</h1>
          <p className="text-[30px] leading-snug text-balance text-sky-soft">{line}</p>
        </div>
      </div>
      <p className="absolute bottom-11 left-16 text-3xl font-semibold text-white">
        Free-to-play fantasy golf
      </p>
      <div className="absolute inset-y-0 right-12 grid w-[33rem] place-items-center">
        {art[path]}
      </div>
    </div>
  );
}

const path = (new URLSearchParams(location.search).get('path') ?? '/') as SharedPath;
const root = document.getElementById('root');
if (root) createRoot(root).render(<Picture path={path} />);
