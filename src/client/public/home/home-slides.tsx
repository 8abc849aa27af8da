import homepage from '../pictures/homepage.webp';
import leaderboard from '../pictures/leaderboard.webp';
import { PhonePicture } from './phone-picture.tsx';
import { Slider } from './slider.tsx';

const slides = [
  {
    title: 'Homepage',
    lines: [
      'Free to play, for everyone',
      'Four golfers and a team, drawn for you',
      'On phone, tablet and desktop, also offline',
    ],
    picture: homepage,
    alt: 'The home page on a phone',
  },
  {
    title: 'LeaderBoard',
    lines: [
      'Players, teams and points',
      'Live from the course, hole by hole',
      'Every board shows how old its scores are',
    ],
    picture: leaderboard,
    alt: 'The leaderboard on a phone',
  },
];

/** Shows two slides about the app. */
export function HomeSlides() {
  return (
    <Slider
      label="The app in pictures"
      slides={slides.map(({ title, lines, picture, alt }) => ({
        title,
        content: (
          <div className="grid items-center gap-8 md:grid-cols-2">
            <div className="flex flex-col gap-4">
              <h2 className="text-3xl font-bold tracking-tight">{title}</h2>
              <ul className="flex list-disc flex-col gap-3 pl-6 text-xl">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
            <PhonePicture src={picture} alt={alt} />
          </div>
        ),
      }))}
    />
  );
}
