import { inject } from 'vitest';
import { serverArms } from './arms.ts';
import { testShortForms } from './short-forms.ts';

testShortForms(serverArms, () => inject('postgres'));
