import type { ServerResponse } from 'node:http';

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** On every answer, whatever it is. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

/** A refusal outside of the graph, in the words of the REST api. */
export function answerRefusal(
  response: ServerResponse,
  status: number,
  kind: string,
  id: string,
  message: string,
): void {
  response.setHeader('goa-error', kind);
  answerJson(response, status, { name: kind, id, message });
}
