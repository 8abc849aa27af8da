import { readFileSync } from 'node:fs';

/** An instruction of a Dockerfile, such as `COPY` with the rest of its line. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** A stage of a Dockerfile. The last one has no name: it is the image. */
export interface Stage {
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/** Parses `src/ops/Dockerfile`. */
export function parseDockerfile(): Stage[] {
  const lines = readFileSync('src/ops/Dockerfile', 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { name: string | null; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === '') throw new Error(`no instruction: ${line}`);
    if (name === 'FROM')
      stages.push({ name: / AS (\w+)$/.exec(text)?.[1] ?? null, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

/** Returns the texts of the stage's instructions of one name. */
export function listTexts(stage: Stage | undefined, name: string): string[] {
  return (stage?.instructions ?? []).flatMap((one) => (one.name === name ? [one.text] : []));
}

/** A COPY: the files of the repository or of another stage, and where they go. */
export interface CopiedFiles {
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

/** Parses the text of a COPY. */
export function parseCopy(text: string): CopiedFiles {
  const words = text.split(' ').filter((word) => !word.startsWith('--'));
  const target = words.at(-1) ?? '';
  return { from: /--from=(\w+)/.exec(text)?.[1] ?? null, sources: words.slice(0, -1), target };
}
