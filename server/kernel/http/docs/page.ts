import { readFileSync } from 'node:fs';
import { product } from '../../../contract/brand.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { contract, type OperationId } from '../../../contract/index.ts';
import { policy, policyColumns } from '../../../contract/policy.ts';
import { errorSchema, meanings, operations, parametersOf, statusesOf } from '../openapi.ts';
import { roleText } from '../policyReport.ts';
import { jsonSchemaOf } from '../schema.ts';
import { Html, html } from './html.ts';
import { fieldsHtml, typeText } from './schemaHtml.ts';

/** Placeholder for the nonce of each response. */
export const noncePlaceholder = '__NONCE__';

const style = new Html(readFileSync(new URL('./docs.css', import.meta.url), 'utf8'));

const whoMay = (id: OperationId): Html =>
  html`<dl class="who">${policyColumns.map((role, column) => {
    const scope = policy[id][column] ?? 'none';
    return html`<div class="${scope === 'none' ? 'shut' : 'open'}"><dt>${roleText(role)}</dt><dd>${scope}</dd></div>`;
  })}</dl>`;

const parameters = (endpoint: Endpoint, place: string, title: string): Html => {
  const found = parametersOf(endpoint).filter((parameter) => parameter.in === place);
  if (found.length === 0) return html``;
  return html`<h4>${title}</h4><ul class="fields">${found.map(
    ({ name, required, schema }) =>
      html`<li><code>${name}</code>${required ? '' : html` <i>optional</i>`} <span>${typeText(schema)}</span></li>`,
  )}</ul>`;
};

const body = ({ body }: Endpoint): Html =>
  body === undefined ? html`` : html`<h4>Body</h4>${fieldsHtml(jsonSchemaOf(body, 'input'))}`;

const answer = ({ output, status, binary }: Endpoint): Html => {
  const shape = () => (output ? fieldsHtml(jsonSchemaOf(output, 'output')) : html`<p>Nothing.</p>`);
  return html`<h4>Answer <code>${status}</code></h4>${binary ? html`<p>Bytes, ${binary}.</p>` : shape()}`;
};

const refusals = (id: OperationId, endpoint: Endpoint): Html =>
  html`<h4>Refusals</h4><p class="statuses">${statusesOf(id, endpoint).map(
    (status) => html`<a href="#status-${status}">${status}</a> `,
  )}</p>`;

const methodsOf = ({ method, override }: Endpoint): string =>
  override === undefined ? method : `${method}, or POST with _method=${override}`;

const article = ([id, endpoint]: [OperationId, Endpoint]): Html => html`
<article id="${id}">
<h3><a href="#${id}">${id}</a></h3>
<p class="address"><b>${methodsOf(endpoint)}</b> <code>${endpoint.path}</code></p>
<p>${endpoint.summary}</p>
<h4>Who may, and how far</h4>${whoMay(id)}
${parameters(endpoint, 'path', 'Path')}${parameters(endpoint, 'query', 'Query')}${parameters(endpoint, 'header', 'Headers')}${body(endpoint)}
${answer(endpoint)}${refusals(id, endpoint)}
</article>`;

const linksOf = (resource: string): Html[] =>
  operations()
    .filter(([id]) => id.startsWith(`${resource}.`))
    .map(
      ([id, { method, path }]) =>
        html`<li><a href="#${id}"><b>${method}</b> ${path.slice('/api'.length)}</a></li>`,
    );

const contents = (): Html =>
  html`<nav aria-label="Operations">${Object.keys(contract).map(
    (resource) => html`<section><h2>${resource}</h2><ul>${linksOf(resource)}</ul></section>`,
  )}</nav>`;

const introduction = (): Html => html`
<p>Every address takes JSON, urlencoded and multipart bodies; a field that holds JSON may be sent as text. Lists are
sent as <code>name[]</code>. The same, for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>Sign in with <a href="#session.login">session.login</a>, and send its token as
<code>Authorization: Bearer</code>; or, as browsers do, keep its cookies and repeat the cookie
<code>XSRF-TOKEN</code> in the header <code>X-XSRF-TOKEN</code> of every write.</p>
<p>How far: <b>none</b> of the rows, one's <b>own</b>, those <b>visible</b> in lists, those one may also
<b>open</b>, or <b>all</b>. A suspended account is signed out. What is out of sight is 404.</p>`;

const errors = (): Html => html`<section id="refusals"><h2>Refusals</h2>
<p>Every refusal has this form; its id is in the header <code>x-request-id</code>.</p>
${fieldsHtml(errorSchema)}
<dl class="meanings">${Object.entries(meanings).map(
  ([status, meaning]) => html`<div id="status-${status}"><dt>${status}</dt><dd>${meaning}</dd></div>`,
)}</dl></section>`;

/** The API's documentation as a page without scripts, from the contract and the table of permissions. */
export const docsPage = (): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${product} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${noncePlaceholder}">${style}</style>
</head>
<body>
<header><h1>${product} API</h1>${introduction()}</header>
${contents()}
<main>${operations().map(article)}${errors()}</main>
</body>
</html>
`.text;
