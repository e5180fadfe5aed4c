import type { GooglePerson } from './google-people.ts';

/** The look of the stand-in's page; its own, so that nobody takes it for Google's. */
export const STAND_IN_STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { width: min(480px, calc(100vw - 48px)); padding: 32px 0; }
h1 { font-size: 22px; margin: 0 0 8px; }
.notice { margin: 0 0 20px; padding: 10px 12px; border: 1px dashed GrayText; border-radius: 8px; }
form { margin: 0; display: grid; gap: 10px; }
button { font: inherit; text-align: left; padding: 12px 14px; border: 1px solid GrayText; border-radius: 8px;
  background: ButtonFace; color: ButtonText; cursor: pointer; }
button:hover, button:focus-visible { outline: 2px solid Highlight; outline-offset: 1px; }
button strong, button span { display: block; }
button span { font-size: 13px; }
.cancel { justify-self: start; }
`;

/** The page on which a visitor of the demo chooses who to be. */
export function standInPage(people: readonly GooglePerson[], action: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stand-in for Google · Lanewright sandbox</title>
<link rel="stylesheet" href="/stand-in.css">
</head>
<body>
<main>
<h1>Choose an account</h1>
<p class="notice">This is not Google. It is a stand-in of the Lanewright sandbox that speaks the same protocol on this
machine, so that the sign-in can be tried. No password is asked for, and nothing leaves this machine.</p>
<form method="post" action="${text(action)}">
${people.map(choice).join('\n')}
<button class="cancel" name="subject" value="">Cancel</button>
</form>
</main>
</body>
</html>
`;
}

function choice({ subject, name, email, note }: GooglePerson): string {
  return `<button name="subject" value="${text(subject)}"><strong>${text(name)}</strong><span>${text(email)}</span><span>${text(note)}</span></button>`;
}

function text(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
