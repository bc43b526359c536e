import type { AroundStatement } from '@dayloom/db/observe-statements'
import type { AroundCall } from '@dayloom/trpc/server'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { context, diag, DiagLogLevel, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { statusOfCall } from '../status-of-call.ts'
import { withoutErrorTexts } from './without-error-texts.ts'

/** An exporter that is away is told of once in a while, not with every batch. */
const WARN_INTERVAL_MS = 60_000

interface TracingOptions {
  /** Where an OTLP receiver listens, without `/v1/traces`. */
  endpoint: string
  service: string
  /** Whether a request's `traceparent` is believed: a stranger must not choose what is traced. */
  continueTraces: boolean
}

/** Everything of a stretch of work that the event loop would otherwise tear from its request. */
const inRequest = (request: FastifyRequest, work: () => void) => {
  const { context: its } = request.opentelemetry()
  if (its) context.with(its, work)
  else work()
}

/** Traces of requests and their statements: patterns, statuses and texts of statements, never what a person sent. */
export const createTracing = ({ endpoint, service, continueTraces }: TracingOptions) => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5000 })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [withoutErrorTexts, new BatchSpanProcessor(exporter)],
  })
  provider.register(continueTraces ? {} : { propagator: null })
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: (span, { method, routeOptions }) => {
      span.updateName(`${method} ${routeOptions.url ?? ''}`.trimEnd())
      // A path and its query hold names, tokens and codes.
      span.setAttribute('url.path', routeOptions.url ?? '')
    },
  })
  instrumentation.setTracerProvider(provider)
  const tracer = provider.getTracer('dayloom')

  const aroundStatement: AroundStatement = async (sql, run) => {
    // Work that no request asked for would be a trace of one statement every few seconds.
    if (!trace.getActiveSpan()) return run()
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql }
    const name = /\w+/.exec(sql)?.[0] ?? 'statement'
    return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      try {
        return await run()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    })
  }

  const aroundCall: AroundCall = (procedure, run) =>
    tracer.startActiveSpan(procedure, { attributes: { 'rpc.method': procedure } }, async (span) => {
      const result = await run()
      const status = statusOfCall(result)
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
      return result
    })

  return {
    aroundCall,
    aroundStatement,
    /** To be called before any route is there. */
    observeRequests: async (app: FastifyInstance) => {
      await app.register(instrumentation.plugin())
      // The body of a request comes from the socket, and the end of an answer as well.
      app.addHook('preValidation', (request, _reply, done) => inRequest(request, done))
      app.addHook('onResponse', (request, _reply, done) => inRequest(request, done))
    },
    /** What a line of the log says of the trace that it belongs to. */
    logFields: () => {
      const span = trace.getActiveSpan()
      return span ? { trace_id: span.spanContext().traceId, span_id: span.spanContext().spanId } : {}
    },
    reportTo: (log: Log) => {
      let told = -Infinity
      const nothing = () => undefined
      const error = () => {
        if (performance.now() < told + WARN_INTERVAL_MS) return
        told = performance.now()
        log.warn({}, 'Traces are lost: OTEL_EXPORTER_OTLP_ENDPOINT does not take them')
      }
      diag.setLogger(
        { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
        { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
      )
    },
    /** Sends what is left. */
    stop: async () => {
      await provider.shutdown().catch(() => undefined)
      for (const part of [diag, trace, propagation, context]) part.disable()
    },
  }
}

export type Tracing = ReturnType<typeof createTracing>
