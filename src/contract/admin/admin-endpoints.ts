import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { SecondLook } from '../base/second-look.ts';
import { AnswerDisputeBody, DisputeAnswered } from '../game/hole-dispute.ts';
import { AuditCsvBody, AuditPage, AuditQuery, ConfirmActBody } from './audit.ts';
import { Dashboard, DashboardQuery } from './dashboard.ts';
import {
  DecideLateStrokeBody,
  LateStrokeDecided,
  LateStrokes,
  LateStrokesQuery,
} from './late-strokes.ts';

/** The calls of the admin panel: a separate part of the table, so that only admins load them. */
export const adminEndpoints = {
  dashboard: {
    method: 'GET',
    path: 'admin/dashboard',
    access: 'admin',
    summary: 'Users, tickets, winners and live tournaments, and the tickets of each month',
    query: DashboardQuery,
    response: Dashboard,
  },
  audit: {
    method: 'GET',
    path: 'admin/audit',
    access: 'admin',
    summary: 'Audited actions, filtered by user, action, target and time',
    query: AuditQuery,
    response: AuditPage,
  },
  auditCsv: {
    method: 'POST',
    path: 'admin/audit-csv',
    access: 'admin',
    summary: 'Audited actions as a file of comma-separated values',
    answers: 'csv',
    body: AuditCsvBody,
    response: v.blob(),
  },
  confirmAct: {
    method: 'PUT',
    path: 'admin/second-look',
    access: 'admin',
    stepUp: true,
    summary: 'Confirm the act of another admin that asks for a second one',
    body: ConfirmActBody,
    response: SecondLook,
  },
  lateStrokes: {
    method: 'GET',
    path: 'admin/late-strokes',
    access: 'admin',
    summary: 'The strokes of a tournament that arrived after their round was closed',
    query: LateStrokesQuery,
    response: LateStrokes,
  },
  decideLateStroke: {
    method: 'PUT',
    path: 'admin/late-stroke',
    access: 'admin',
    stepUp: 'official',
    summary: 'Accept or decline a late stroke, with a reason',
    body: DecideLateStrokeBody,
    response: LateStrokeDecided,
  },
  answerDispute: {
    method: 'PUT',
    path: 'admin/dispute',
    access: 'admin',
    stepUp: 'official',
    summary: 'End a dispute with the value that is right',
    body: AnswerDisputeBody,
    response: DisputeAnswered,
  },
} as const satisfies Record<string, Endpoint>;
