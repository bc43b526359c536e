-- Sends the requests of a file in turn, again and again: method, path, token and body of each, with tabs between.
local requests, at = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    local method, path, token, body = line:match("^(.-)\t(.-)\t(.-)\t(.*)$")
    local headers = { Authorization = "Bearer " .. token }
    if body == "" then body = nil else headers["Content-Type"] = "application/json" end
    requests[#requests + 1] = wrk.format(method, path, headers, body)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '{"requests":%d,"seconds":%f,"milliseconds":%f,"refused":%d,"failed":%d}',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3,
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
