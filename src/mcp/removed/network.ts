// HTTP, sockets and TLS of 0.14.

import type { Removal } from '../removed.ts'

export const NETWORK: readonly Removal[] = [
  {
    was: 'std.http.Client.open',
    use: ['std.http.Client.request', 'std.http.Client.fetch'],
    note: '`client.request(.GET, uri, .{})`, `req.sendBodiless()`, `req.receiveHead(&redirect_buffer)`; or `client.fetch` for all at once.',
    see: 'send-an-http-request',
  },
  {
    was: ['std.http.Client.Request.send', 'std.http.Client.Request.SendError'],
    use: ['std.http.Client.Request.sendBodiless', 'std.http.Client.Request.sendBody'],
    note: 'Say whether a body follows.',
    see: 'send-an-http-request',
  },
  {
    was: ['std.http.Client.Request.wait', 'std.http.Client.Request.WaitError'],
    use: ['std.http.Client.Request.receiveHead'],
    note: '`receiveHead(&redirect_buffer)` returns the response.',
    see: 'send-an-http-request',
  },
  {
    was: ['std.http.Client.Request.finish', 'std.http.Client.Request.FinishError'],
    use: ['std.http.BodyWriter.end', 'std.http.Client.Request.sendBodyComplete'],
    note: 'End the body’s writer: `try body.end();`.',
    see: 'send-an-http-request',
  },
  {
    was: [
      'std.http.Client.Request.write',
      'std.http.Client.Request.writeAll',
      'std.http.Client.Request.writer',
      'std.http.Client.Request.Writer',
      'std.http.Client.Request.WriteError',
    ],
    use: ['std.http.Client.Request.sendBody', 'std.http.BodyWriter'],
    note: '`var body = try req.sendBody(&buffer);`, then write to `&body.writer`.',
    see: 'send-an-http-request',
  },
  {
    was: [
      'std.http.Client.Request.read',
      'std.http.Client.Request.readAll',
      'std.http.Client.Request.Reader',
      'std.http.Client.Request.ReadError',
    ],
    use: ['std.http.Client.Response.reader'],
    note: 'The body belongs to the response: `response.reader(&transfer_buffer)`.',
    see: 'send-an-http-request',
  },
  {
    was: [
      'std.http.Client.Response.parse',
      'std.http.Client.Response.ParseError',
      'std.http.Client.Response.iterateHeaders',
    ],
    use: ['std.http.Client.Response.Head.parse', 'std.http.Client.Response.Head.iterateHeaders'],
    note: 'What was read of the head is in `response.head`.',
    see: 'send-an-http-request',
  },
  {
    was: ['std.http.Client.Compression', 'std.http.Server.Request.Compression'],
    use: ['std.http.Decompress', 'std.http.Client.Response.readerDecompressing'],
    note: 'Decompression is asked for when the body is read.',
  },
  { was: 'std.http.Client.RequestTransfer', use: ['std.http.Client.Request.TransferEncoding'], note: 'Another name.' },
  { was: 'std.http.Client.connectTunnel', use: ['std.http.Client.connectProxied'], note: 'Another name.' },
  { was: 'std.http.Client.Connection.Protocol', use: ['std.http.Client.Protocol'], note: 'Moved.' },
  {
    was: 'std.http.Client.ConnectionPool.Node',
    use: ['std.http.Client.Connection'],
    note: 'The pool takes connections themselves.',
  },
  {
    was: [
      'Reader',
      'WriteError',
      'Writer',
      'allocWriteBuffer',
      'buffer_size',
      'close',
      'drop',
      'fill',
      'peek',
      'read',
      'readvDirect',
      'readvDirectTls',
      'write',
      'writeAllDirect',
      'writeAllDirectTls',
    ].map(name => `std.http.Client.Connection.${name}`),
    use: [
      'std.http.Client.Connection.reader',
      'std.http.Client.Connection.writer',
      'std.http.Client.Connection.destroy',
    ],
    note: 'A connection gives a `*std.Io.Reader` and a `*std.Io.Writer`.',
  },
  {
    was: 'std.http.Method.parse',
    use: ['std.meta.stringToEnum'],
    note: '`std.http.Method` is a plain enum: `std.meta.stringToEnum(std.http.Method, text)`.',
  },
  {
    was: 'std.http.Method.write',
    use: ['std.http.Method'],
    note: '`std.http.Method` is a plain enum: print it with `{t}`.',
  },
  {
    was: ['std.http.Server.Request.reader', 'std.http.Server.Request.ReadError', 'std.http.Server.Request.ReaderError'],
    use: ['std.http.Server.Request.readerExpectContinue', 'std.http.Server.Request.readerExpectNone'],
    note: 'Say how `Expect: 100-continue` is answered.',
  },
  {
    was: 'std.http.Server.Response',
    use: ['std.http.BodyWriter', 'std.http.Server.Request.respondStreaming'],
    note: '`respondStreaming(&buffer, .{})` returns a `std.http.BodyWriter`.',
  },
  { was: 'std.http.Server.State', use: ['std.http.Reader.State'], note: 'The state is that of the server’s `reader`.' },
  {
    was: 'std.http.WebSocket',
    use: ['std.http.Server.WebSocket', 'std.http.Server.Request.respondWebSocket'],
    note: 'Moved into the server.',
  },
  {
    was: 'std.http.protocol',
    use: ['std.http.Reader', 'std.http.ChunkParser', 'std.http.HeadParser'],
    note: 'Split into `std.http.Reader` and the two parsers.',
  },
  {
    was: 'std.crypto.tls.Client.StreamInterface',
    use: ['std.crypto.tls.Client.init'],
    note: 'The client works on a `*std.Io.Reader` and a `*std.Io.Writer`.',
  },
  {
    was: ['read', 'readAll', 'readAtLeast', 'readv', 'readvAdvanced', 'readvAtLeast'].map(
      name => `std.crypto.tls.Client.${name}`,
    ),
    use: ['std.crypto.tls.Client'],
    note: 'Read from the field `reader` of the client, a `std.Io.Reader`.',
  },
  {
    was: ['write', 'writeAll', 'writeAllEnd', 'writeEnd'].map(name => `std.crypto.tls.Client.${name}`),
    use: ['std.crypto.tls.Client', 'std.crypto.tls.Client.end'],
    note: 'Write to the field `writer` of the client, a `std.Io.Writer`, and call `end` at the end.',
  },
  {
    was: 'std.crypto.tls.Client.InitError',
    note: 'No public name any more; it is inferred.',
    use: ['std.crypto.tls.Client.init'],
  },
  {
    was: ['std.crypto.tls.AlertDescription', 'std.crypto.tls.AlertLevel'],
    use: ['std.crypto.tls.Alert.Description', 'std.crypto.tls.Alert.Level'],
    note: 'Moved.',
  },
]
