import { boardCases } from './board-cases.tsx';
import type { Case } from './case.ts';
import { chartCases } from './chart-cases.tsx';
import { formCases } from './form-cases.tsx';
import { liveCases } from './live-cases.tsx';
import { noticeCases } from './notice-cases.tsx';
import { padCases } from './pad-cases.tsx';
import { receiptCases } from './receipt-cases.tsx';
import { stateCases } from './state-cases.tsx';
import { statusCases } from './status-cases.tsx';

export const allCases: readonly Case[] = [
  ...padCases,
  ...stateCases,
  ...boardCases,
  ...formCases,
  ...receiptCases,
  ...chartCases,
  ...liveCases,
  ...statusCases,
  ...noticeCases,
];
