import { createServer, type RequestListener, type Server } from 'node:http';

/** "localhost" is both loopbacks: which of them a client tries first is the machine's choice. */
const hostsOf = (host: string): string[] => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

function open(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(listener);
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve(server)));
}

/** Listens, and gives a function that stops it. Throws a plain sentence when the port is taken. */
export async function listen(listener: RequestListener, port: number, host: string): Promise<() => void> {
  const servers: Server[] = [];
  for (const [index, each] of hostsOf(host).entries()) {
    try {
      servers.push(await open(listener, port, each));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
        throw new Error(`port ${port} is taken: set PORT to another one`);
      // A machine without IPv6 has one loopback.
      if (index === 0) throw error;
    }
  }
  return () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  };
}
