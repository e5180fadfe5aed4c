import { ApiError } from './api-error.ts';

type FormToSend = {
  readonly address: string;
  readonly headers: Headers;
  readonly form: FormData;
  /** Told how much of the form has gone out, 0 to 1. */
  readonly onSent: ((share: number) => void) | undefined;
};

/** Posts a form and tells how far it is: `fetch` does not say how much of a body has gone out. */
export async function sendForm({ address, headers, form, onSent }: FormToSend): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent?.(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () => reject(new ApiError({ status: 0, body: null, correlationId: null })));
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name, value.join(':').trim()];
  });
  return new Response(request.responseText, { status: request.status, headers });
}
