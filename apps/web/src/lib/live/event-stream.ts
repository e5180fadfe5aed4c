/**
 * Cuts a stream of server-sent events into the data of each. Comments and other fields are passed over; lines may end
 * in LF, CR LF or CR, and a chunk may end anywhere. `push` takes the next chunk and returns the data of the events it
 * completed.
 */
export function eventReader(): { push: (chunk: string) => readonly string[] } {
  let rest = '';
  let data: string[] = [];
  return {
    push(chunk) {
      const events: string[] = [];
      const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) events.push(data.join('\n'));
          data = [];
        } else if (line === 'data' || line.startsWith('data:')) {
          data.push(line.slice(5).replace(/^ /, ''));
        }
      }
      return events;
    },
  };
}
