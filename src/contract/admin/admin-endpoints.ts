import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { AuditCsvBody, AuditPage, AuditQuery } from './audit.ts';

/** The calls of the admin panel: a separate part of the table, so that only admins load them. */
export const adminEndpoints = {
  audit: {
    method: 'GET',
    path: 'admin/audit',
    access: 'admin',
    summary: 'Audited actions by person, action, target and time',
    query: AuditQuery,
    response: AuditPage,
  },
  auditCsv: {
    method: 'POST',
    path: 'admin/audit-csv',
    access: 'admin',
    summary: 'The same as a file of comma-separated values',
    answers: 'csv',
    body: AuditCsvBody,
    response: v.blob(),
  },
} as const satisfies Record<string, Endpoint>;
