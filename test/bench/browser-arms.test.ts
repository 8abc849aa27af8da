import { inject } from 'vitest';
import { browserArms } from './arms.ts';
import { testShortForms } from './short-forms.ts';

testShortForms(browserArms, () => inject('postgres'));
