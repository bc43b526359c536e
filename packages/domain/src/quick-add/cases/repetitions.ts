/** Written at 10:00 on Wednesday, 2026-11-18. */
export const repetitionCases = `
Water every day => Water | 2026-11-18 FREQ=DAILY
Water every weekday => Water | 2026-11-18 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Water every week => Water | 2026-11-18 FREQ=WEEKLY
Water every month => Water | 2026-11-18 FREQ=MONTHLY
Water every year => Water | 2026-11-18 FREQ=YEARLY
Every day water => water | 2026-11-18 FREQ=DAILY
Water EVERY DAY => Water | 2026-11-18 FREQ=DAILY
Water every 3 days => Water | 2026-11-18 FREQ=DAILY;INTERVAL=3
Water every 1 day => Water | 2026-11-18 FREQ=DAILY
Water every 2 weeks => Water | 2026-11-18 FREQ=WEEKLY;INTERVAL=2
Water every 6 months => Water | 2026-11-18 FREQ=MONTHLY;INTERVAL=6
Water every 4 years => Water | 2026-11-18 FREQ=YEARLY;INTERVAL=4
Water every 999 days => Water | 2026-11-18 FREQ=DAILY;INTERVAL=999
Water every mon => Water | 2026-11-23 FREQ=WEEKLY;BYDAY=MO
Water every wed => Water | 2026-11-18 FREQ=WEEKLY;BYDAY=WE
Water every thursday => Water | 2026-11-19 FREQ=WEEKLY;BYDAY=TH
Water every mon, wed => Water | 2026-11-18 FREQ=WEEKLY;BYDAY=MO,WE
Water every wed, mon => Water | 2026-11-18 FREQ=WEEKLY;BYDAY=MO,WE
Water every mon,wed => Water | 2026-11-18 FREQ=WEEKLY;BYDAY=MO,WE
Water every mon , wed => Water , | 2026-11-25 FREQ=WEEKLY;BYDAY=MO
Water every tue, thu, sat => Water | 2026-11-19 FREQ=WEEKLY;BYDAY=TU,TH,SA
Water every tue,thu, sat => Water | 2026-11-19 FREQ=WEEKLY;BYDAY=TU,TH,SA
Water every sat and sun => Water | 2026-11-21 FREQ=WEEKLY;BYDAY=SA,SU
Water every mon, wed and fri => Water | 2026-11-18 FREQ=WEEKLY;BYDAY=MO,WE,FR
Water every mon, mon => Water | 2026-11-23 FREQ=WEEKLY;BYDAY=MO
Water every sun plants => Water plants | 2026-11-22 FREQ=WEEKLY;BYDAY=SU
Water every mon, then rest => Water then rest | 2026-11-23 FREQ=WEEKLY;BYDAY=MO
Water every mon and rest => Water and rest | 2026-11-23 FREQ=WEEKLY;BYDAY=MO
Rent every 15th => Rent | 2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15
Rent every 1st => Rent | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
Rent every 18th => Rent | 2026-11-18 FREQ=MONTHLY;BYMONTHDAY=18
Rent every 22nd => Rent | 2026-11-22 FREQ=MONTHLY;BYMONTHDAY=22
Rent every 23rd => Rent | 2026-11-23 FREQ=MONTHLY;BYMONTHDAY=23
Rent every 31st => Rent | 2026-11-30 FREQ=MONTHLY;BYMONTHDAY=31
Rent every 15th of the month => Rent | 2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15
Rent every last day => Rent | 2026-11-30 FREQ=MONTHLY;BYMONTHDAY=-1
Rent every last day of the month => Rent | 2026-11-30 FREQ=MONTHLY;BYMONTHDAY=-1
Hair every! 2 weeks => Hair | 2026-11-18 FREQ=WEEKLY;INTERVAL=2 from completion
Hair every! day => Hair | 2026-11-18 FREQ=DAILY from completion
Hair every! 15th => Hair | 2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15 from completion
Hair every! mon, thu => Hair | 2026-11-19 FREQ=WEEKLY;BYDAY=MO,TH from completion
Stand-up every day 9am => Stand-up | 2026-11-19 09:00 FREQ=DAILY
Stand-up every day 11am => Stand-up | 2026-11-18 11:00 FREQ=DAILY
Stand-up 9am every day => Stand-up | 2026-11-19 09:00 FREQ=DAILY
Stand-up every weekday at 9:15 => Stand-up | 2026-11-19 09:15 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Stand-up every wed 9am => Stand-up | 2026-11-25 09:00 FREQ=WEEKLY;BYDAY=WE
Stand-up every wed 5pm => Stand-up | 2026-11-18 17:00 FREQ=WEEKLY;BYDAY=WE
Stand-up every week 9am => Stand-up | 2026-11-25 09:00 FREQ=WEEKLY
Stand-up every 3 days 9am => Stand-up | 2026-11-21 09:00 FREQ=DAILY;INTERVAL=3
Stand-up every 18th 9am => Stand-up | 2026-12-18 09:00 FREQ=MONTHLY;BYMONTHDAY=18
Stand-up every year 9am => Stand-up | 2027-11-18 09:00 FREQ=YEARLY
Stand-up tomorrow every week => Stand-up | 2026-11-19 FREQ=WEEKLY
Stand-up every 2 weeks fri 9am => Stand-up | 2026-11-20 09:00 FREQ=WEEKLY;INTERVAL=2
Stand-up 5 dec every year => Stand-up | 2026-12-05 FREQ=YEARLY
Stand-up today 9am every day => Stand-up | 2026-11-18 09:00 FREQ=DAILY
Every day run every week => Every day run | 2026-11-18 FREQ=WEEKLY
Water every 0 days => Water every 0 days
Water every 1000 days => Water every 1000 days
Water every 3 day => Water every 3 day
Water every days => Water every days
Water every => Water every
Water every other day => Water | 2026-11-18 FREQ=DAILY;INTERVAL=2
Water every hour => Water every hour
Water every minute => Water every minute
Water every 2 hours => Water every 2 hours
Water every second => Water every second
Water every 0th => Water every 0th
Water every 32nd => Water every 32nd
Water every 2nd week => Water | 2026-11-18 FREQ=WEEKLY;INTERVAL=2
Water every 2nd monday => Water | 2026-12-14 FREQ=MONTHLY;BYDAY=2MO
Water every may => Water every may
Water every last => Water every last
Water every! => Water every!
Water every!! day => Water every!! day
Water everyday => Water everyday
Water daily => Water | 2026-11-18 FREQ=DAILY
`

/** What people type. */
export const repetitionSentences = `
Vitamins daily => Vitamins | 2026-11-18 FREQ=DAILY
Report weekly => Report | 2026-11-18 FREQ=WEEKLY
Pay monthly => Pay | 2026-11-18 FREQ=MONTHLY
Pay yearly => Pay | 2026-11-18 FREQ=YEARLY
Pay biweekly => Pay | 2026-11-18 FREQ=WEEKLY;INTERVAL=2
Run every day => Run | 2026-11-18 FREQ=DAILY
Run every weekday => Run | 2026-11-18 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Run every workday => Run | 2026-11-18 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Run every week => Run | 2026-11-18 FREQ=WEEKLY
Run every month => Run | 2026-11-18 FREQ=MONTHLY
Run every year => Run | 2026-11-18 FREQ=YEARLY
Run every quarter => Run | 2026-11-18 FREQ=MONTHLY;INTERVAL=3
Run every morning => Run | 2026-11-19 09:00 FREQ=DAILY
Run every afternoon => Run | 2026-11-18 14:00 FREQ=DAILY
Run every evening => Run | 2026-11-18 19:00 FREQ=DAILY
Run every night => Run | 2026-11-18 20:00 FREQ=DAILY
Clean every weekend => Clean | 2026-11-21 FREQ=WEEKLY;BYDAY=SA
Run every other day => Run | 2026-11-18 FREQ=DAILY;INTERVAL=2
Run every other week => Run | 2026-11-18 FREQ=WEEKLY;INTERVAL=2
Run every 3 days => Run | 2026-11-18 FREQ=DAILY;INTERVAL=3
Run every two weeks => Run | 2026-11-18 FREQ=WEEKLY;INTERVAL=2
Run every! 3 days => Run | 2026-11-18 FREQ=DAILY;INTERVAL=3 from completion
Run every mon wed fri => Run | 2026-11-18 FREQ=WEEKLY;BYDAY=MO,WE,FR
Run every mon, wed and fri => Run | 2026-11-18 FREQ=WEEKLY;BYDAY=MO,WE,FR
Run weekly on monday => Run | 2026-11-23 FREQ=WEEKLY;BYDAY=MO
Rent every 15th => Rent | 2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15
Rent every last day => Rent | 2026-11-30 FREQ=MONTHLY;BYMONTHDAY=-1
Rent monthly on the 1st => Rent | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
Rent every month on the 1st => Rent | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
Gift every dec 25 => Gift | 2026-12-25 FREQ=YEARLY
Meet every 3rd friday => Meet | 2026-11-20 FREQ=MONTHLY;BYDAY=3FR
Meet every 1st monday of the month => Meet | 2026-12-07 FREQ=MONTHLY;BYDAY=1MO
Meet every last friday => Meet | 2026-11-27 FREQ=MONTHLY;BYDAY=-1FR
Run every day until dec 31 => Run | 2026-11-18 FREQ=DAILY;UNTIL=20261231
Run every day until june => Run | 2026-11-18 FREQ=DAILY;UNTIL=20270601
Run every day for 2 weeks => Run | 2026-11-18 FREQ=DAILY;UNTIL=20261201
Run every day 10 times => Run | 2026-11-18 FREQ=DAILY;COUNT=10
Run every day starting tomorrow => Run | 2026-11-19 FREQ=DAILY
Run every monday starting dec 1 => Run | 2026-12-07 FREQ=WEEKLY;BYDAY=MO
Run every day 9am until dec 31 => Run | 2026-11-19 09:00 FREQ=DAILY;UNTIL=20261231
Run every day at 7 for 30 minutes => Run | 2026-11-19 07:00 FREQ=DAILY ~30
Do 10 times pushups every day => Do 10 times pushups | 2026-11-18 FREQ=DAILY
Standup every weekday at 9:15 => Standup | 2026-11-19 09:15 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Standup daily at 9 => Standup | 2026-11-19 09:00 FREQ=DAILY
Daily 9am standup => standup | 2026-11-19 09:00 FREQ=DAILY
Pay rent on the 1st every month => Pay rent | 2026-12-01 FREQ=MONTHLY
Every 2nd week pay => pay | 2026-11-18 FREQ=WEEKLY;INTERVAL=2
Call mom every sunday at 5 => Call mom | 2026-11-22 17:00 FREQ=WEEKLY;BYDAY=SU
Water plants every 2 days at 8am starting monday => Water plants | 2026-11-23 08:00 FREQ=DAILY;INTERVAL=2
25 dec every year gift => gift | 2026-12-25 FREQ=YEARLY
Backup every month on the last day => Backup | 2026-11-30 FREQ=MONTHLY;BYMONTHDAY=-1
Take out bins every other friday => Take out bins | 2026-11-20 FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
Take out bins every first monday => Take out bins | 2026-12-07 FREQ=MONTHLY;BYDAY=1MO
Water plants every 3 days starting today => Water plants | 2026-11-18 FREQ=DAILY;INTERVAL=3
Take pills every day at 8am and 8pm => Take pills at 8am and 8pm | 2026-11-18 FREQ=DAILY
Gym every mon, wed, fri at 6 => Gym | 2026-11-18 18:00 FREQ=WEEKLY;BYDAY=MO,WE,FR
Yoga every tue and thu 7pm for 1 hour => Yoga | 2026-11-19 19:00 FREQ=WEEKLY;BYDAY=TU,TH ~60
Call grandma every sunday afternoon => Call grandma | 2026-11-22 14:00 FREQ=WEEKLY;BYDAY=SU
Wake up 6am every weekday => Wake up | 2026-11-19 06:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Trash every thursday night => Trash | 2026-11-19 20:00 FREQ=WEEKLY;BYDAY=TH
Trash every thursday night at 9 => Trash | 2026-11-19 21:00 FREQ=WEEKLY;BYDAY=TH
Review every last day of the month => Review | 2026-11-30 FREQ=MONTHLY;BYMONTHDAY=-1
Backup weekly => Backup | 2026-11-18 FREQ=WEEKLY
Weekly backup every friday => Weekly backup | 2026-11-20 FREQ=WEEKLY;BYDAY=FR
Sprint planning every 2 weeks on monday => Sprint planning | 2026-11-30 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
Sprint planning every other monday 10:00 => Sprint planning | 2026-11-30 10:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
Invoice every month on the last friday => Invoice | 2026-11-27 FREQ=MONTHLY;BYDAY=-1FR
Quarterly taxes every quarter => Quarterly taxes | 2026-11-18 FREQ=MONTHLY;INTERVAL=3
Mom's birthday every may 12 => Mom's birthday | 2027-05-12 FREQ=YEARLY
Mom's birthday may 12 every year => Mom's birthday | 2027-05-12 FREQ=YEARLY
Haircut every 6 weeks => Haircut | 2026-11-18 FREQ=WEEKLY;INTERVAL=6
Change filter every! 3 months => Change filter | 2026-11-18 FREQ=MONTHLY;INTERVAL=3 from completion
Learn 20 words daily for 2 weeks => Learn 20 words | 2026-11-18 FREQ=DAILY;UNTIL=20261201
Antibiotics every day 10 times => Antibiotics | 2026-11-18 FREQ=DAILY;COUNT=10
Antibiotics daily 10 times => Antibiotics | 2026-11-18 FREQ=DAILY;COUNT=10
Rehab every mon until feb 28 => Rehab | 2026-11-23 FREQ=WEEKLY;BYDAY=MO;UNTIL=20270228
Rehab every mon until feb => Rehab | 2026-11-23 FREQ=WEEKLY;BYDAY=MO;UNTIL=20270201
Course every tuesday 18:00 until june => Course | 2026-11-24 18:00 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270601
Course every tuesday from 18:00 to 19:30 => Course | 2026-11-24 18:00 FREQ=WEEKLY;BYDAY=TU ~90
Do budget monthly => Do budget | 2026-11-18 FREQ=MONTHLY
Every morning coffee => coffee | 2026-11-19 09:00 FREQ=DAILY
Every night brush => brush | 2026-11-18 20:00 FREQ=DAILY
Everyone every day => Everyone | 2026-11-18 FREQ=DAILY
Every 3rd customer => customer | 2026-12-03 FREQ=MONTHLY;BYMONTHDAY=3
Run every other day starting friday at 7am => Run | 2026-11-20 07:00 FREQ=DAILY;INTERVAL=2
`

export const mixedCases = `
Call Sam tomorrow 9am #work !high ~30m every week => Call Sam | 2026-11-19 09:00 FREQ=WEEKLY !high ~30 #work
#work !high ~30m every week tomorrow 9am Call Sam => Call Sam | 2026-11-19 09:00 FREQ=WEEKLY !high ~30 #work
   Call    Sam   tomorrow   => Call Sam | 2026-11-19
Read "mon" today => Read mon | 2026-11-18
Read "Every Day" by Levithan => Read Every Day by Levithan
"Call Sam tomorrow 9am #work" => Call Sam tomorrow 9am #work
Read “today” tomorrow => Read today | 2026-11-19
"today" => today
Read "Every Day", then tell Sam today => Read Every Day, then tell Sam | 2026-11-18
Read ("Today") tomorrow => Read (Today) | 2026-11-19
"" => 
Read "  " today => Read | 2026-11-18
Read "today => Read "today
Read today" => Read today"
A 6" pipe and an 8" one today => A 6" pipe and an 8" one | 2026-11-18
Read "in 3 days" in 3 days => Read in 3 days | 2026-11-21
Read in "3" days => Read in 3 days
Read dec "5" => Read dec 5
Gym "x" sat => Gym x | 2026-11-21
Gym sat "x" => Gym sat x
Say "a "b" c" today => Say "a b c" | 2026-11-18
Call, tomorrow => Call, | 2026-11-19
Call tomorrow, Sam => Call tomorrow, Sam
Call tomorrow! => Call tomorrow!
Call tomorrow. => Call tomorrow.
(tomorrow) call => (tomorrow) call
😀 tomorrow => 😀 | 2026-11-19
Ü tomorrow #ü => Ü | 2026-11-19 #ü
today => 
tomorrow 9am #x !high ~5m every day => 
`
