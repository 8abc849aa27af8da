import { lazy, type ReactNode, Suspense } from 'react';
import { EmptyGreen } from '../../ui/scenes/empty-green.tsx';
import type { HomeFacts } from './home-facts.ts';
import { PhoneFrame, PhoneRow } from './phone-frame.tsx';
import { Slider } from './slider.tsx';

const PhoneTicket = lazy(async () => ({
  default: (await import('./live/phone-screens.tsx')).PhoneTicket,
}));
const PhoneBoard = lazy(async () => ({
  default: (await import('./live/phone-screens.tsx')).PhoneBoard,
}));

/** Two slides about the app: a ticket, and the board that decides its points. */
export function HomeSlides({ facts: { live, finished } }: { facts: HomeFacts }) {
  const players = live?.board.rows ?? finished?.players;
  return (
    <Slider
      label="The app in pictures"
      slides={[
        {
          title: 'Homepage',
          content: (
            <Slide
              title="Homepage"
              lines={[
                'Free to play, for everyone',
                'Four golfers and a team, drawn for you',
                'On phone, tablet and desktop, also offline',
              ]}
            >
              {finished ? (
                <Suspense fallback={<EmptyScreen />}>
                  <PhoneTicket finished={finished} />
                </Suspense>
              ) : (
                <EmptyScreen />
              )}
            </Slide>
          ),
        },
        {
          title: 'LeaderBoard',
          content: (
            <Slide
              title="LeaderBoard"
              lines={[
                'Players, teams and points',
                'Live from the course, hole by hole',
                'Every board shows how old its scores are',
              ]}
            >
              {players ? (
                <Suspense fallback={<EmptyScreen />}>
                  <PhoneBoard
                    name={live?.name ?? finished?.contest.name ?? ''}
                    isLive={live !== null}
                    players={players}
                  />
                </Suspense>
              ) : (
                <EmptyScreen />
              )}
            </Slide>
          ),
        },
      ]}
    />
  );
}

interface SlideProps {
  title: string;
  lines: readonly string[];
  children: ReactNode;
}

function Slide({ title, lines, children }: SlideProps) {
  return (
    <div className="grid items-center gap-8 py-2 md:grid-cols-2">
      <div className="flex flex-col gap-4">
        <h2 className="font-display text-h1 font-bold">{title}</h2>
        <ul className="flex list-disc flex-col gap-3 pl-6 text-lg">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <PhoneFrame>{children}</PhoneFrame>
    </div>
  );
}

/** The drawn screen before there are any facts to show: a green, and the shape of rows. */
function EmptyScreen() {
  return (
    <>
      <div className="h-36 shrink-0">
        <EmptyGreen />
      </div>
      <div className="px-3">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <PhoneRow key={row} />
        ))}
      </div>
    </>
  );
}
