import { inject } from 'vitest';
import { serverArms } from './arms.ts';
import { clusterAt } from './cluster.ts';
import { testShortForms } from './short-forms.ts';

testShortForms(serverArms, () => {
  const { url, template } = inject('postgres');
  return { cluster: clusterAt(url, template) };
});
