import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '../../contract/base/endpoint.ts';
import { Problem } from '../../contract/base/problem.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { opHeader } from '../../contract/scoring/op.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

const typeOfAnswer: Record<NonNullable<Endpoint['answers']> | 'json', string> = {
  json: JSON_TYPE,
  snapshot: JSON_TYPE,
  page: JSON_TYPE,
  text: 'text/plain',
  csv: 'text/csv',
  events: 'text/event-stream',
  redirect: 'text/plain',
};

/** Creates an OpenAPI 3.0 document from the contract's table; `base` is the API's base URL. */
export function createOpenApiDocument(base: string): object {
  const rows = Object.entries<Endpoint>(endpoints);
  const paths = Map.groupBy(rows, ([, endpoint]) => `/${endpoint.path}`);
  return {
    openapi: '3.0.3',
    info: { title: 'Gimme Points', version: '1' },
    servers: [{ url: base }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: convertSchema(Problem, 'output') },
    },
    paths: Object.fromEntries(
      [...paths].map(([path, calls]) => [
        path,
        Object.fromEntries(calls.map((call) => [call[1].method.toLowerCase(), operation(...call)])),
      ]),
    ),
  };
}

function operation(name: string, endpoint: Endpoint): object {
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...(endpoint.query ? queryParameters(endpoint.query) : []),
      ...(endpoint.hasOpHeaders ? opHeaders : []),
      ...(endpoint.hasIdempotencyKey ? [keyHeader] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: describeContent(endpoint.body, 'input', endpoint.takes ? FORM_TYPE : JSON_TYPE),
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.summary,
        content: describeContent(
          endpoint.response,
          'output',
          typeOfAnswer[endpoint.answers ?? 'json'],
        ),
      },
      default: {
        description: 'What went wrong',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  };
}

const opHeaders = Object.values(opHeader).map((name) => ({
  name,
  in: 'header',
  schema: { type: 'string' },
}));

const keyHeader = {
  name: opHeader.key,
  in: 'header',
  schema: { type: 'string', format: 'uuid' },
};

function queryParameters(query: GenericSchema): object[] {
  const { properties = {}, required = [] } = convertSchema(query, 'output');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function describeContent(schema: GenericSchema, side: 'input' | 'output', type: string): object {
  return { [type]: { schema: convertSchema(schema, side) } };
}

/**
 * Converts a schema to JSON Schema. Leaves out the parts that JSON Schema cannot express (a transformation, a custom
 * check).
 */
function convertSchema(schema: GenericSchema, typeMode: 'input' | 'output') {
  return toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'openapi-3.0' });
}
