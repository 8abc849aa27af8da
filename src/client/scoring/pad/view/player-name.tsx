import type { CSSProperties } from 'react';

/** The length of the longest word that fits on a line of a row. A longer word may break at its hyphen. */
const MAX_WORD_LENGTH = 16;

/** A name on at most two lines. It breaks between words, not at a hyphen. */
export function PlayerName({ name, className = '' }: { name: string; className?: string }) {
  const words = [...name.matchAll(/\S+\s*/g)];
  return (
    <span className={className} style={{ '--letters': countLetters(name) } as CSSProperties}>
      {words.map(({ 0: word, index }) => (
        <Word key={index} word={word} />
      ))}
    </span>
  );
}

function Word({ word }: { word: string }) {
  if (word.trim().length > MAX_WORD_LENGTH) return word;
  return (
    <>
      <span className="whitespace-nowrap">{word.trimEnd()}</span>
      {word.endsWith(' ') && ' '}
    </>
  );
}

/** Counts the letters of the longer line when the name breaks at the best point. */
export function countLetters(name: string): number {
  const words = name.split(' ').flatMap((word) => {
    return word.length > MAX_WORD_LENGTH ? word.split('-') : [word];
  });
  const breaks = words.map((_, index) => {
    const lines = [words.slice(0, index), words.slice(index)];
    return Math.max(...lines.map((line) => line.join(' ').length));
  });
  return Math.min(...breaks);
}
