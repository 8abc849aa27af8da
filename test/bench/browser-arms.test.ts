import { afterAll, inject } from 'vitest';
import { browserArms } from './arms.ts';
import { clusterAt } from './cluster.ts';
import { openBenchScene } from './run.ts';
import { testShortForms } from './short-forms.ts';

/** Opened once, because opening a scene takes longer than the short forms that need one. */
let shared: ReturnType<typeof openBenchScene> | undefined;
afterAll(async () => (await shared)?.close());

testShortForms(browserArms, () => {
  const { url, template } = inject('postgres');
  const scene = () => {
    shared ??= openBenchScene();
    return shared;
  };
  return { cluster: clusterAt(url, template), scene };
});
