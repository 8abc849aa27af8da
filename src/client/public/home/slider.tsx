import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The duration of a change between slides, and how long each slide stays (product 3.3). */
const SPEED_MS = 500;
const AUTOPLAY_MS = 3000;

interface SliderProps {
  label: string;
  slides: readonly { title: string; content: ReactNode }[];
}

/**
 * Slides in a loop, one at a time. They pause under the pointer and the focus, never move for users who prefer less
 * motion, and can be stopped with a button (WCAG 2.2.2).
 */
export function Slider({ label, slides }: SliderProps) {
  const [current, setCurrent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const elements = useRef<(HTMLElement | null)[]>([]);
  const isPlaying = !isStopped && !isPointedAt && !hasFocus;

  function show(next: number, direction: 1 | -1) {
    if (next === current) return;
    pass(elements.current[current], 0, -direction);
    pass(elements.current[next], direction, 0);
    setCurrent(next);
  }

  const showNext = useRef(() => {});
  useEffect(() => {
    showNext.current = () => show((current + 1) % slides.length, 1);
  });
  useEffect(() => setStopped(prefersStillness()), []);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => showNext.current(), AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <ul className="grid overflow-hidden" aria-live={isPlaying ? 'off' : 'polite'}>
        {slides.map(({ title, content }, index) => (
          <li
            key={title}
            ref={(element) => {
              elements.current[index] = element;
            }}
            inert={index !== current}
            data-slide=""
            className={`[grid-area:1/1] ${index === current ? '' : 'invisible'}`}
          >
            {content}
          </li>
        ))}
      </ul>
      <div data-slider-controls="" className="mt-4 flex items-center justify-center gap-1">
        {slides.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            aria-label={`Show ${title}`}
            aria-current={index === current}
            onClick={() => show(index, index > current ? 1 : -1)}
            className="grid size-11 place-items-center"
          >
            <span
              className={`size-3.5 rounded-full border-2 border-accent ${index === current ? 'bg-accent' : ''}`}
            />
          </button>
        ))}
        <button
          type="button"
          aria-label={isStopped ? 'Start the slides' : 'Stop the slides'}
          onClick={() => setStopped(!isStopped)}
          className="grid size-11 place-items-center"
        >
          {isStopped ? (
            <Play aria-hidden="true" size={20} />
          ) : (
            <Pause aria-hidden="true" size={20} />
          )}
        </button>
      </div>
    </section>
  );
}

/** Moves a slide between two offsets, in slide widths. The slide is visible while it moves. */
function pass(slide: HTMLElement | null | undefined, from: number, to: number): void {
  if (prefersStillness()) return;
  const toPosition = (place: number) => ({
    transform: `translateX(${place * 100}%)`,
    visibility: 'visible',
  });
  slide?.animate([toPosition(from), toPosition(to)], { duration: SPEED_MS, easing: 'ease' });
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
